import { Button } from '@aftercare/ui/button';
import type { Api } from '../../../lib/api/api.ts';
import { texts } from '../../../lib/parts/text.ts';
import { Plate } from '../plate.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

type SetUpScreenProps = {
  api: Api;
  email: string;
  hasNoPassword?: true | undefined;
  onDone: () => void;
  onSignOut: () => void;
};

export function SetUpScreen({ api, email, hasNoPassword, onDone, onSignOut }: SetUpScreenProps) {
  return (
    <Plate
      title={texts.twoFactor.required}
      hint={
        <Button look="quiet" onClick={onSignOut}>
          {texts.nav.signOut}
        </Button>
      }
    >
      <p>{texts.twoFactor.requiredWhy}</p>
      <SetUpTwoFactor
        api={api}
        email={email}
        hasNoPassword={hasNoPassword}
        onDone={onDone}
        focus="password"
      />
    </Plate>
  );
}
