import { viewFaq } from '@aftercare/contract/faq/faq';
import type { ProductDetail } from '@aftercare/contract/products/products';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { sendCount } from '../../../lib/shared/send-count.ts';
import styles from './product-sections.module.css';

export function ParameterTable({ parameters }: { parameters: ProductDetail['parameters'] }) {
  return (
    <dl className={styles.parameters}>
      {parameters.map(({ name, value }) => (
        <div key={name} className={styles.parameter}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FaqList({ faqs }: { faqs: ProductDetail['faqs'] }) {
  return (
    <div className={styles.faqs}>
      {faqs.map((faq) => (
        <FaqItem key={faq.faqId} {...faq} />
      ))}
    </div>
  );
}

function FaqItem({ faqId, question, answer }: ProductDetail['faqs'][number]) {
  const api = useApi();
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    if (!wasOpened) sendCount(api, viewFaq, { faqId, scene: 1 });
    setOpened(true);
  };
  return (
    <details className={styles.faq} onToggle={(event) => event.currentTarget.open && open()}>
      <summary className={styles.question}>
        {question}
        <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
      </summary>
      {wasOpened && (
        <div className={styles.answer}>
          <SafeHtml html={answer} />
        </div>
      )}
    </details>
  );
}
