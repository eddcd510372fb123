import { marketplaces, type SellerRegion, sellerRegions } from '@aftercare/contract/desk/marketplaces';
import { connectOrderSource, type OrderSource } from '@aftercare/contract/desk/order-sources';
import { Dialog } from '@aftercare/ui/dialog';
import { Field, TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { CallForm } from '../../lib/call-form.tsx';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './order-sources.module.css';
import { secretFields } from './source-fields.ts';

const words = texts.orderSources;
const daysBackOptions = [0, 7, 30, 90, 365, 730] as const;
const usualDaysBack = 30;

type Props = {
  onClose: () => void;
  onConnected: (source: OrderSource) => void;
  onKnown: (sourceId: string) => void;
};

export function ConnectSource({ onClose, onConnected, onKnown }: Props) {
  const { api } = useSession();
  const [region, setRegion] = useState<SellerRegion>(sellerRegions[0]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [withPostalCode, setWithPostalCode] = useState(true);
  const [daysBack, setDaysBack] = useState<number>(usualDaysBack);
  const [isTried, setIsTried] = useState(false);
  return (
    <Dialog title={words.connectTitle} onClose={onClose} closeLabel={texts.desk.close}>
      <p>{words.connectWhy}</p>
      <CallForm
        api={api}
        call={connectOrderSource}
        focus="name"
        fields={[
          { label: words.name, name: 'name', autoComplete: 'off', hint: words.nameHint },
          ...secretFields,
        ]}
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
        action={words.connect}
        onDone={onConnected}
        onRefused={(refusal) => {
          if (refusal.code === 'conflictStale') onKnown(refusal.data.sourceId);
          return refusal.code === 'conflictStale';
        }}
        below={
          <>
            <Field label={words.region}>
              {(wiring) => (
                <select
                  {...wiring}
                  value={region}
                  onChange={(event) => {
                    setRegion(event.target.value as SellerRegion);
                    setChosen([]);
                  }}
                >
                  {sellerRegions.map((one) => (
                    <option key={one} value={one}>
                      {words.regions[one]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <fieldset className={styles.channels}>
              <legend>{words.marketplaces}</legend>
              {marketplaces[region].map(({ id, channel }) => (
                <TickField
                  key={id}
                  label={channel}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ))}
              {isTried && chosen.length === 0 && (
                <p className={styles.wrong} role="alert">
                  {words.marketplacesRequired}
                </p>
              )}
            </fieldset>
            <Field label={words.daysBack} hint={words.daysBackHint}>
              {(wiring) => (
                <select
                  {...wiring}
                  value={daysBack}
                  onChange={(event) => setDaysBack(Number(event.target.value))}
                >
                  {daysBackOptions.map((days) => (
                    <option key={days} value={days}>
                      {days === 0 ? words.fromNow : fill(words.days, { days })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <TickField
              label={words.withPostalCode}
              checked={withPostalCode}
              onChange={({ target }) => setWithPostalCode(target.checked)}
            />
          </>
        }
      />
    </Dialog>
  );
}
