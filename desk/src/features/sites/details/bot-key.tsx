import { removeBotKey, storeBotKey, viewBotService } from '@aftercare/contract/desk/sites/bot-service';
import { hostOfService } from '@aftercare/contract/sites/bot-service';
import { useSession } from '../../../lib/api/session.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { ServiceKey } from './service-key.tsx';

type Props = { merchantId: string; url: string };

/** The key of the outside bot at this address. */
export function BotKey({ merchantId, url }: Props) {
  const { api } = useSession();
  const loaded = useCall(viewBotService, { merchantId });
  return (
    <LoadedBody loaded={loaded} lines={3}>
      {(state) => (
        <ServiceKey
          state={state}
          host={hostOfService(url)}
          legend={texts.siteBot.key}
          removeSure={texts.siteBot.removeSure}
          store={(key) => api.send(storeBotKey, { merchantId, url, key })}
          remove={() => api.send(removeBotKey, { merchantId })}
          onChanged={loaded.reload}
        />
      )}
    </LoadedBody>
  );
}
