import { type FaultWay, LiveChatFault } from '../link/live-chat.ts';

/** Error codes and disconnect reasons of the provider. An unknown code means 'simulate'. */
const ways = new Map<string, FaultWay>(
  Object.entries({
    no_connection: 'retry',
    connection_lost: 'retry',
    connection_timeout: 'retry',
    request_timeout: 'retry',
    internal: 'retry',
    internal_error: 'retry',
    service_unavailable: 'retry',
    service_temporarily_unavailable: 'retry',
    pending_requests_limit_reached: 'retry',
    access_token_expired: 'retry',
    authentication: 'retry',
    misdirected_request: 'retry',
    misdirected_connection: 'retry',
    chat_already_active: 'attach',
    chat_limit_reached: 'attach',
    missing_chat_thread: 'attach',
    authorization: 'stop',
    customer_banned: 'stop',
    identity_mismatch: 'stop',
    inactivity_timeout: 'stop',
    license_expired: 'stop',
    license_not_found: 'stop',
    logged_out_remotely: 'stop',
    product_version_changed: 'stop',
    too_many_connections: 'stop',
    unsupported_version: 'stop',
    wrong_product_version: 'stop',
  }),
);

export const faultOf = (code: string, cause?: unknown): LiveChatFault =>
  new LiveChatFault(code.toUpperCase(), ways.get(code.toLowerCase()) ?? 'simulate', cause);
