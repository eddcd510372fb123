import {
  deleteView,
  listSavedViews,
  type SavedView,
  saveView,
} from '@aftercare/contract/desk/chat/saved-views';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { firstPage } from '@aftercare/contract/fields/lists';
import { Button } from '@aftercare/ui/button';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { problemLine } from '../../../lib/api/problem-text.ts';
import styles from '../../../lib/forms/form.module.css';
import { FormRefusal, FormText } from '../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { ActionMenu } from '../../../lib/widgets/action-menu.tsx';
import { FormDialog } from '../../../lib/widgets/form-dialog.tsx';
import type { InboxQuery } from './inbox-query.ts';

const t = texts.inboxLists;

/** The user's own views: select one, save the list and filters as one, or delete one. */
export function SavedViews({ inboxQuery }: { inboxQuery: InboxQuery }) {
  const [dialog, setDialog] = useState<'save' | 'delete' | null>(null);
  const views = useCall(listSavedViews, firstPage).data?.list ?? [];
  const close = () => setDialog(null);
  return (
    <>
      <ActionMenu
        text={t.views}
        actions={[
          ...views.map((view) => ({ text: view.name, onChoose: () => inboxQuery.show(view) })),
          { text: t.saveView, onChoose: () => setDialog('save') },
          ...(views.length > 0 ? [{ text: t.deleteView, onChoose: () => setDialog('delete') }] : []),
        ]}
      />
      {dialog === 'save' && <SaveView inboxQuery={inboxQuery} position={views.length} onClose={close} />}
      {dialog === 'delete' && <DeleteView views={views} onClose={close} />}
    </>
  );
}

type SaveProps = { inboxQuery: InboxQuery; position: number; onClose: () => void };

function SaveView({ inboxQuery: { wanted }, position, onClose }: SaveProps) {
  const { send, isBusy } = useChange(saveView, { invalidates: [listSavedViews] });
  const { form, refusal, showRefusal, submit, finish } = useContractForm<{ name: string }>({
    draft: null,
    first: { name: '' },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: texts.fieldProblems.required } : {}),
  });
  async function save({ name }: { name: string }) {
    const view = { ...wanted, name, position: Math.min(position, deskLimits.savedViewsMax) };
    const outcome = await send(view);
    if (outcome.kind === 'ok') {
      finish();
      showToast({ message: t.saved });
      return onClose();
    }
    const isFull = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    showRefusal({}, isFull ? t.tooManyViews : problemLine(outcome as Problem));
  }
  return (
    <FormDialog title={t.saveView} description={<p>{t.viewText}</p>} onClose={onClose}>
      <FormProvider {...form}>
        <form className={styles.fields} noValidate onSubmit={submit(save)}>
          <FormText<{ name: string }>
            name="name"
            label={t.viewName}
            autoComplete="off"
            maxLength={deskLimits.savedViewNameMaxLength}
          />
          <FormRefusal text={refusal} />
          <div className={styles.actions}>
            <Button type="submit" look="main" isBusy={isBusy}>
              {t.saveView}
            </Button>
          </div>
        </form>
      </FormProvider>
    </FormDialog>
  );
}

function DeleteView({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const { send, isBusy } = useChange(deleteView, { invalidates: [listSavedViews] });
  const [problem, setProblem] = useState('');
  async function remove(viewId: string) {
    const outcome = await send({ viewId });
    if (outcome.kind !== 'ok') return setProblem(problemLine(outcome as Problem));
    showToast({ message: t.deleted });
    onClose();
  }
  return (
    <FormDialog title={t.deleteView} description={<p>{t.deleteViewText}</p>} onClose={onClose}>
      <div className={styles.fields}>
        {views.map(({ viewId, name }) => (
          <Button key={viewId} isBusy={isBusy} onClick={() => void remove(viewId)}>
            {name}
          </Button>
        ))}
        {problem !== '' && <p role="alert">{problem}</p>}
      </div>
    </FormDialog>
  );
}
