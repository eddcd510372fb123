import type { Routes } from '../../platform/http/pages/serve.ts';
import type { AccountDeps } from './account-deps.ts';
import { codeRoutes } from './routes/code.routes.ts';
import { logInRoutes } from './routes/log-in.routes.ts';
import { passwordRoutes } from './routes/password.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { sessionRoutes } from './routes/session.routes.ts';
import { signUpRoutes } from './routes/sign-up.routes.ts';

const groups = [codeRoutes, signUpRoutes, passwordRoutes, logInRoutes, sessionRoutes, profileRoutes];

export const accountRoutes =
  (deps: AccountDeps): Routes =>
  (serve) => {
    for (const routes of groups) routes(deps)(serve);
  };
