import { Skeleton } from '@aftercare/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './step-parts.module.css';

export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}

/** Visible after a delay, so that a quick answer does not flicker. */
export function Waiting(props: { lines: number; label: string }) {
  return (
    <div className={styles.waiting}>
      <Skeleton {...props} />
    </div>
  );
}

type Question = { id: string; content: string };
type QuestionListProps<Q> = { label?: string; questions: readonly Q[]; onOpen: (question: Q) => void };

export function QuestionList<Q extends Question>({ label, questions, onOpen }: QuestionListProps<Q>) {
  return (
    <ul className={styles.questions} aria-label={label}>
      {questions.map((question) => (
        <li key={question.id}>
          <button type="button" data-opens={question.id} onClick={() => onOpen(question)}>
            <span>{question.content}</span>
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
