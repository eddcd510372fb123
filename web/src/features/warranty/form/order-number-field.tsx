import {
  type OrderNumberFieldProps,
  OrderNumberField as Plain,
} from '../../../lib/forms/order-number-field.tsx';
import { useText } from '../text.ts';

export function OrderNumberField(props: Omit<OrderNumberFieldProps, 'texts'>) {
  const t = useText();
  const texts = {
    label: t('orderNumber'),
    hint: t('orderNumberHint'),
    where: t('orderNumberWhere'),
  };
  return <Plain {...props} texts={texts} />;
}
