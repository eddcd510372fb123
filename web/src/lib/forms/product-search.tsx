import { limits } from '@aftercare/contract/limits';
import { pageQuery, pages, siteBase } from '@aftercare/contract/pages';
import { Button } from '@aftercare/ui/button';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import styles from './product-search.module.css';

type Props = {
  label: string;
  placeholder: string;
  button: string;
  search: string;
  onSearch: (search: string) => void;
  onType?: (typed: string) => void;
};

export function ProductSearch({ label, placeholder, button, search, onSearch, onType }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef('');
  // The address or "show all" has set another search. Other changes keep the typed text, also text typed
  // before hydration.
  useEffect(() => {
    const input = field.current;
    if (input && search !== shown.current && input !== document.activeElement) input.value = search;
    shown.current = search;
  }, [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? '');
  };
  // A plain GET form, so that it works without scripts; a search term is no secret.
  return (
    <search>
      <form method="get" action={siteBase + pages.product} className={styles.search} onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={styles.row}>
          <input
            ref={field}
            id={id}
            type="search"
            name={pageQuery.search}
            className={styles.input}
            placeholder={placeholder}
            maxLength={limits.searchMaxLength}
            autoComplete="off"
            enterKeyHint="search"
            onChange={onType && ((event) => onType(event.target.value.trim()))}
          />
          <Button look="main" type="submit" className={styles.button}>
            <Search size={20} strokeWidth={1.5} aria-hidden="true" />
            {button}
          </Button>
        </span>
      </form>
    </search>
  );
}
