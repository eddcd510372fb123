import type { Registration } from '@aftercare/contract/warranty/registration';
import type { ComponentType } from 'react';

export type ConfirmOwnProps = {
  action: string;
  toConfirm: Registration[];
  onDone: () => void;
};
export type ConfirmOwnPart = ComponentType<ConfirmOwnProps>;
