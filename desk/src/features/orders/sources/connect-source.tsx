import { marketplaces, type SellerRegion, sellerRegions } from '@aftercare/contract/desk/orders/marketplaces';
import { connectOrderSource, type OrderSource } from '@aftercare/contract/desk/orders/order-sources';
import { Dialog } from '@aftercare/ui/dialog';
import { Field, TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './order-sources.module.css';
import { secretFields } from './source-fields.ts';

const t = texts.orderSources;
const daysBackOptions = [0, 7, 30, 90, 365, 730] as const;
const usualDaysBack = 30;

type Props = {
  onClose: () => void;
  onConnected: (source: OrderSource) => void;
  onKnown: (sourceId: string) => void;
};

type Choices = { region: SellerRegion; chosen: readonly string[]; withPostalCode: boolean; daysBack: number };
const usualChoices: Choices = {
  region: sellerRegions[0],
  chosen: [],
  withPostalCode: true,
  daysBack: usualDaysBack,
};

export function ConnectSource({ onClose, onConnected, onKnown }: Props) {
  const { api } = useSession();
  const [choices, setChoices] = useState(usualChoices);
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }));
  const { region, chosen, withPostalCode, daysBack } = choices;
  return (
    <Dialog title={t.connectTitle} onClose={onClose} closeLabel={texts.desk.close}>
      <p>{t.connectWhy}</p>
      <CallForm
        api={api}
        call={connectOrderSource}
        focus="name"
        fields={[{ label: t.name, name: 'name', autoComplete: 'off', hint: t.nameHint }, ...secretFields]}
        requestOf={(typed) => {
          setIsTried(true);
          return {
            name: typed('name'),
            region,
            marketplaceIds: [...chosen],
            withPostalCode,
            daysBack,
            clientId: typed('clientId'),
            clientSecret: typed('clientSecret'),
            refreshToken: typed('refreshToken'),
          };
        }}
        action={t.connect}
        onDone={onConnected}
        onRefused={(refusal) => {
          if (refusal.code === 'conflictStale') onKnown(refusal.data.sourceId);
          return refusal.code === 'conflictStale';
        }}
        below={
          <>
            <RegionField region={region} onChange={(next) => change({ region: next, chosen: [] })} />
            <MarketplacesField
              region={region}
              chosen={chosen}
              isMissing={isTried && chosen.length === 0}
              onChange={(next) => change({ chosen: next })}
            />
            <DaysBackField daysBack={daysBack} onChange={(next) => change({ daysBack: next })} />
            <TickField
              label={t.withPostalCode}
              checked={withPostalCode}
              onChange={({ target }) => change({ withPostalCode: target.checked })}
            />
          </>
        }
      />
    </Dialog>
  );
}

type RegionProps = { region: SellerRegion; onChange: (region: SellerRegion) => void };

function RegionField({ region, onChange }: RegionProps) {
  return (
    <Field label={t.region}>
      {(wiring) => (
        <select {...wiring} value={region} onChange={(event) => onChange(event.target.value as SellerRegion)}>
          {sellerRegions.map((one) => (
            <option key={one} value={one}>
              {t.regions[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type MarketplacesProps = {
  region: SellerRegion;
  chosen: readonly string[];
  isMissing: boolean;
  onChange: (chosen: readonly string[]) => void;
};

function MarketplacesField({ region, chosen, isMissing, onChange }: MarketplacesProps) {
  return (
    <fieldset className={styles.channels}>
      <legend>{t.marketplaces}</legend>
      {marketplaces[region].map(({ id, channel }) => (
        <TickField
          key={id}
          label={channel}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {isMissing && (
        <p className={styles.wrong} role="alert">
          {t.marketplacesRequired}
        </p>
      )}
    </fieldset>
  );
}

type DaysBackProps = { daysBack: number; onChange: (daysBack: number) => void };

function DaysBackField({ daysBack, onChange }: DaysBackProps) {
  return (
    <Field label={t.daysBack} hint={t.daysBackHint}>
      {(wiring) => (
        <select {...wiring} value={daysBack} onChange={(event) => onChange(Number(event.target.value))}>
          {daysBackOptions.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t.fromNow : fill(t.days, { days })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
