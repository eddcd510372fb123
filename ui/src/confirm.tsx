import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createStore, useStore } from './store.ts';

export type Question = {
  title: string;
  message: string;
  confirm: string;
  /** Absent for a plain tip, which has OK alone (spec 2). */
  cancel?: string;
};

type Asked = Question & { answer: (isConfirmed: boolean) => void };

/** What is asked now. */
export const asked = createStore<Asked | null>(null);

/** Asks and resolves to what the person chose; Escape is a no. A newer question answers the older one with no. */
export function askConfirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (isConfirmed) => {
        asked.set(null);
        resolve(isConfirmed);
      },
    });
  });
}

/** Draws what `askConfirm` asks; once per app. */
export function ConfirmHost() {
  const question = useStore(asked);
  if (!question) return null;
  return (
    <Dialog
      title={question.title}
      onClose={() => question.answer(false)}
      actions={
        <>
          {question.cancel && <Button onClick={() => question.answer(false)}>{question.cancel}</Button>}
          <Button look="main" onClick={() => question.answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}
