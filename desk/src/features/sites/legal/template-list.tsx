import type { ArticleType } from '@aftercare/contract/content/article-types';
import type { LegalTemplate } from '@aftercare/contract/desk/sites/legal-templates';
import { TickField } from '@aftercare/ui/field';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';
import styles from './template-list.module.css';

const t = texts.legal;

type Props = {
  merchantId: string;
  templates: readonly LegalTemplate[];
  chosen: readonly ArticleType[];
  error: string | undefined;
  onChoose: (types: ArticleType[]) => void;
};

export function TemplateList({ merchantId, templates, chosen, error, onChoose }: Props) {
  const last = templates.length - 1;
  return (
    <ul className={styles.list}>
      {templates.map((template, index) => {
        const { type, isRequired, state } = template;
        return (
          <li key={type} className={styles.item}>
            <div>
              <TickField
                label={texts.content.articleTypes[type]}
                name={`types.${type}`}
                error={index === last ? error : undefined}
                checked={chosen.includes(type)}
                onChange={(event) =>
                  onChoose(event.target.checked ? [...chosen, type] : chosen.filter((one) => one !== type))
                }
              />
              <p className={styles.hint}>
                {isRequired ? t.needed : t.advised}{' '}
                {state === 'edited' && (chosen.includes(type) ? t.overwrite : t.edited)}
              </p>
            </div>
            <StateMark {...template} />
            {state === 'missing' ? (
              <span />
            ) : (
              <Link href={paths.contentEntry(merchantId, 'article', type)} className={styles.edit}>
                {t.edit}
                <span className="visually-hidden"> {texts.content.articleTypes[type]}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function StateMark({ state, isPublished }: LegalTemplate) {
  if (state === 'missing') return <Mark shape="ring" tone="plain" text={t.missing} />;
  return isPublished ? (
    <Mark shape="full" tone="good" text={t.published} />
  ) : (
    <Mark shape="half" tone="waiting" text={t.draft} />
  );
}
