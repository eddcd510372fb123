import { addRecyclingCodes } from '@aftercare/contract/desk/recycling/recycling';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import { formProblems } from '@aftercare/contract/wire/read-request';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { Field } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { Said } from '../../lib/frame/said.tsx';
import { siteName } from '../../lib/frame/site-name.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import styles from './recycling-detail.module.css';

const words = texts.recycling;

type CodesDialogProps = {
  merchantId: string;
  onClose: () => void;
  onAdded: (added: { added: number; known: number }) => void;
};

export function CodesDialog({ merchantId, onClose, onAdded }: CodesDialogProps) {
  const { api, person } = useSession();
  const site = person.merchants.find((one) => one.merchantId === merchantId);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const codes = typed.split(/[\s,;]+/).filter((code) => code !== '');
    const request = { merchantId, codes };
    const rule = formProblems(addRecyclingCodes, request, { lang: 'en_US' }).get('codes');
    setWrong(rule && ruleTexts[rule]);
    if (rule) return;
    setIsBusy(true);
    const outcome = await api.send(addRecyclingCodes, request);
    setIsBusy(false);
    if (outcome.kind === 'ok') return onAdded(outcome.data);
    setProblem(problemLine(outcome));
  }

  return (
    <Dialog
      title={fill(words.addTitle, { site: site ? siteName(site.brandName, site.country) : merchantId })}
      onClose={onClose}
      closeLabel={texts.desk.close}
    >
      <form className={styles.decision} noValidate onSubmit={(event) => void add(event)}>
        <p>{words.addWhy}</p>
        <Field
          label={words.codes}
          hint={fill(words.codesHint, { most: recyclingLimits.codesAtOnce })}
          error={wrong}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={8}
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Said text={problem} />
        <div className={styles.actions}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {words.addThem}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
