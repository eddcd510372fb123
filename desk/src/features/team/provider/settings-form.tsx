import {
  changeSignInProvider,
  removeSignInProvider,
  viewSignInProvider,
} from '@aftercare/contract/desk/team/sign-in-provider';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { TickField } from '@aftercare/ui/field';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { problemLine } from '../../../lib/api/problem-text.ts';
import formStyles from '../../../lib/forms/form.module.css';
import { FormRefusal, FormText } from '../../../lib/forms/form-fields.tsx';
import { errorsOfOutcome } from '../../../lib/forms/form-outcome.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { Copyable } from '../../../lib/parts/copyable.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { GroupRoles } from './group-roles.tsx';
import styles from './provider.module.css';
import { problemsOf, requestOf, type SettingsValues, valuesOf } from './settings-values.ts';

const t = texts.singleSignOn;
const invalidates = [viewSignInProvider];

type Props = { state: ResponseOf<typeof viewSignInProvider>; ownEmail: string };

export function SettingsForm({ state, ownEmail }: Props) {
  const { provider, returnAddress } = state;
  const [message, setMessage] = useState('');
  const first = valuesOf(provider, ownEmail);
  const { form, refusal, showRefusal, submit, finish } = useContractForm<SettingsValues>({
    draft: null,
    first,
    problemsOf,
  });
  const change = useChange(changeSignInProvider, { invalidates });

  async function save(values: SettingsValues) {
    setMessage('');
    const outcome = await change.send(requestOf(values));
    if (outcome.kind === 'ok') {
      form.reset(valuesOf(outcome.data.provider, ownEmail));
      finish();
      return setMessage(t.saved);
    }
    if (outcome.kind === 'refused' && outcome.code === 'providerRefused') {
      const text = t.reasons[outcome.data.reason];
      if (outcome.data.reason === 'passwordOperatorUnfit') return showRefusal({ passwordOperator: text });
      if (outcome.data.reason === 'secretMissing') return showRefusal({ secret: text });
      return showRefusal({ issuer: text });
    }
    const { fields, form: whole } = errorsOfOutcome(changeSignInProvider, outcome as Problem);
    showRefusal(fields, whole);
  }

  function removed(text: string, isDone: boolean) {
    if (!isDone) return showRefusal({}, text);
    form.reset(valuesOf(null, ownEmail));
    finish();
    setMessage(text);
  }

  return (
    <FormProvider {...form}>
      <form className={formStyles.groups} noValidate onSubmit={submit(save)}>
        <ProviderFields returnAddress={returnAddress} hasSecret={provider !== null} />
        <AccessFields />
        <SecurityFields />
        <Group title="">
          <FormRefusal text={refusal} />
          <StatusMessage isGood text={message} />
          <div className={styles.actions}>
            <Button type="submit" look="main" isBusy={form.formState.isSubmitting}>
              {t.save}
            </Button>
            {provider !== null && <RemoveButton onRemoved={removed} />}
          </div>
        </Group>
      </form>
    </FormProvider>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  if (title === '')
    return (
      <div className={formStyles.group}>
        <span />
        <div className={styles.fields}>{children}</div>
      </div>
    );
  return (
    <section className={formStyles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

function ProviderFields({ returnAddress, hasSecret }: { returnAddress: string; hasSecret: boolean }) {
  return (
    <Group title={t.provider}>
      <FormText<SettingsValues> name="name" label={t.name} autoComplete="off" />
      <FormText<SettingsValues> name="issuer" label={t.issuer} hint={t.issuerHint} type="url" {...plain} />
      <Copyable label={t.returnAddress} text={returnAddress} />
      <FormText<SettingsValues> name="clientId" label={t.clientId} {...plain} />
      <FormText<SettingsValues>
        name="secret"
        label={t.secret}
        hint={hasSecret ? t.secretKept : t.secretHint}
        type="password"
        {...plain}
        autoComplete="new-password"
      />
      <FormText<SettingsValues>
        name="allowedDomains"
        label={t.domains}
        hint={t.domainsHint}
        optional={t.optional}
        {...plain}
      />
    </Group>
  );
}

function FormTick({ name, label }: { name: 'usesGroups' | 'isOnly'; label: string }) {
  const { register } = useFormContext<SettingsValues>();
  return <TickField label={label} {...register(name)} />;
}

function AccessFields() {
  const { control } = useFormContext<SettingsValues>();
  const usesGroups = useWatch({ control, name: 'usesGroups' });
  return (
    <Group title={t.access}>
      <p className={styles.note}>{t.accessWhy}</p>
      <FormTick name="usesGroups" label={t.usesGroups} />
      {usesGroups && (
        <>
          <FormText<SettingsValues> name="groupsClaim" label={t.groupsClaim} {...plain} />
          <GroupRoles />
        </>
      )}
    </Group>
  );
}

function SecurityFields() {
  const { control } = useFormContext<SettingsValues>();
  const isOnly = useWatch({ control, name: 'isOnly' });
  return (
    <Group title={t.security}>
      <p className={styles.note}>{t.securityWhy}</p>
      <FormText<SettingsValues> name="twoFactorAcr" label={t.acr} optional={t.optional} {...plain} />
      <FormTick name="isOnly" label={t.isOnly} />
      <p className={styles.note}>{t.isOnlyWhy}</p>
      {isOnly && (
        <FormText<SettingsValues>
          name="passwordOperator"
          label={t.passwordOperator}
          type="email"
          inputMode="email"
          {...plain}
        />
      )}
    </Group>
  );
}

function RemoveButton({ onRemoved }: { onRemoved: (text: string, isDone: boolean) => void }) {
  const { send, isBusy } = useChange(removeSignInProvider, { invalidates });
  async function remove() {
    const isSure = await askConfirm({ title: t.removeAsk, message: t.removeWhy, confirm: t.remove });
    if (!isSure) return;
    const outcome = await send({});
    onRemoved(outcome.kind === 'ok' ? t.removed : problemLine(outcome), outcome.kind === 'ok');
  }
  return (
    <Button isBusy={isBusy} onClick={() => void remove()}>
      {t.remove}
    </Button>
  );
}
