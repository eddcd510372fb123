import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { limits } from '@aftercare/contract/limits';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Query } from '../api/query.ts';
import { useSession } from '../api/session.tsx';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../parts/text.ts';
import styles from './filters.module.css';

export function Filters({ children }: { children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label={texts.list.filters}>
      {children}
    </search>
  );
}

type Option = readonly [value: string, text: string];

export type SelectFilterProps = {
  query: Query;
  name: string;
  label: string;
  /** Label of the choice "all". Without a label, the user must choose a value. */
  all?: string;
  value?: string;
  options: readonly Option[];
};

export function SelectFilter({ query, name, label, all, value, options }: SelectFilterProps) {
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={value ?? query.get(name) ?? ''}
      onChange={(event) => query.filter({ [name]: event.target.value })}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

export const siteOptions = (merchants: DeskPerson['merchants']): Option[] =>
  merchants.map(({ merchantId, brandName, country }) => [
    merchantId,
    `${brandName} ${country.toUpperCase()}`,
  ]);

export function SiteFilter({ query }: { query: Query }) {
  const { person } = useSession();
  return (
    <SelectFilter
      query={query}
      name="site"
      label={texts.list.site}
      all={texts.list.allSites}
      options={siteOptions(person.merchants)}
    />
  );
}

type SiteAndDaysProps = {
  query: Query;
  site: { value: string; label: string; merchants: DeskPerson['merchants'] };
  days: { value: number; label: string; options: readonly Option[] };
};

/** Filters of a screen with figures of one site over a period. */
export function SiteAndDaysFilters({ query, site, days }: SiteAndDaysProps) {
  return (
    <Filters>
      <SelectFilter
        query={query}
        name="site"
        label={site.label}
        value={site.value}
        options={siteOptions(site.merchants)}
      />
      <SelectFilter
        query={query}
        name="days"
        label={days.label}
        value={String(days.value)}
        options={days.options}
      />
    </Filters>
  );
}

const pauseMs = 350;

export const OrderNumberFilter = ({ query }: { query: Query }) => (
  <TextFilter
    query={query}
    name="order"
    label={texts.list.orderNumber}
    maxLength={limits.orderNumberMaxLength}
    isFigures
  />
);

type TextFilterProps = {
  query: Query;
  name: string;
  label: string;
  maxLength: number;
  isFigures?: boolean;
  /** Another filter of the screen has the key `/`. */
  hasNoKey?: boolean;
};

export function TextFilter(props: TextFilterProps) {
  const { query, name, label, maxLength, isFigures = false, hasNoKey = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = query.get(name) ?? '';
  const [typed, setTyped] = useState(current);
  useEffect(() => setTyped(current), [current]);
  useKeys({
    ...(!hasNoKey && { '/': () => input.current?.select() }),
    Escape: () => (document.activeElement as HTMLElement | null)?.blur(),
  });
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    if (typed === current) return undefined;
    const timer = setTimeout(() => latest.current.filter({ [name]: typed.trim() }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, current, name]);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        query.filter({ [name]: typed.trim() });
      }}
    >
      <Search size={14} strokeWidth={1.5} aria-hidden="true" />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={isFigures ? 'figures' : undefined}
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
      />
      {!hasNoKey && <KeyHint name="/" />}
    </form>
  );
}

/** A calendar day in the reader's time zone. */
export function DayFilter({ query, name, label }: { query: Query; name: string; label: string }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={query.get(name) ?? ''}
        onChange={(event) => query.filter({ [name]: event.target.value })}
      />
    </label>
  );
}
