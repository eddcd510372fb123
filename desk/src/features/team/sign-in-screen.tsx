import { buttonClass } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { forgotPage } from '../../lib/api/paths.ts';
import { texts } from '../../lib/parts/text.ts';
import { Plate } from './plate.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

export function SignInScreen(props: SignInFormProps) {
  return (
    <Plate title={texts.signIn.title} hint={texts.signIn.hint}>
      <SignInForm
        {...props}
        beside={
          <a href={forgotPage} className={buttonClass('quiet')}>
            {texts.signIn.forgot}
          </a>
        }
      />
    </Plate>
  );
}

export function SignInAgain(props: SignInFormProps) {
  return (
    <Dialog title={texts.signIn.again} onClose={() => undefined}>
      <p>{texts.signIn.againWhy}</p>
      <SignInForm {...props} />
    </Dialog>
  );
}
