import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { texts } from '../parts/text.ts';
import styles from './action-lines.module.css';
import { actionText, faultOf } from './action-text.ts';

/** The actions of a macro in their order, each with the reason if it cannot be done in any chat. */
export function ActionLines({ macro }: { macro: Macro }) {
  return (
    <ol className={styles.lines}>
      {macro.actions.map((action) => {
        const fault = faultOf(action, macro);
        return (
          <li key={action.kind}>
            {actionText(action, macro)}
            {fault !== null && <p className={styles.fault}>{texts.macros.refusals[fault]}</p>}
          </li>
        );
      })}
    </ol>
  );
}
