import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createStore, useStore } from './store.ts';

export type Question = {
  title: string;
  message: string;
  confirm: string;
  cancel?: string;
};

type OpenQuestion = Question & { answer: (isConfirmed: boolean) => void };

export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks a question and resolves to the user's choice. Escape, or a newer question, is a no. */
export function askConfirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (isConfirmed) => {
        openQuestion.set(null);
        resolve(isConfirmed);
      },
    });
  });
}

export function ConfirmHost() {
  const question = useStore(openQuestion);
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
