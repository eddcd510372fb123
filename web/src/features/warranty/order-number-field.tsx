import { type OrderNumberFieldProps, OrderNumberField as Plain } from '../../lib/order-number-field.tsx';
import { useText } from './text.ts';

/** The field in the words of the warranty. */
export function OrderNumberField(props: Omit<OrderNumberFieldProps, 'words'>) {
  const t = useText();
  const words = {
    ...{ label: t('orderNumber'), hint: t('orderNumberHint'), where: t('orderNumberWhere') },
  };
  return <Plain {...props} words={words} />;
}
