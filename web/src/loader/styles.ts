/**
 * Styles of the shadow root: isolated from the page's rules in both directions, and not subject to its style
 * policy.
 */
export const styles = [
  ':host{all:initial;color-scheme:light dark;font:500 16px/1.5 system-ui,sans-serif}',
  'button{font:inherit;min-height:44px;padding:0 20px;border:0;border-radius:99px;background:var(--brand);color:var(--on-brand);cursor:pointer}',
  ':focus-visible{outline:3px solid;outline-offset:2px}',
  'iframe:not([hidden])~*,[hidden]{display:none!important}',
  '.l,dialog{position:fixed;z-index:2147483000;right:24px;bottom:max(24px,env(safe-area-inset-bottom));box-shadow:0 4px 24px #0004}',
  '.l{display:flex;align-items:center;gap:8px;min-height:52px}',
  'i{width:16px;height:16px;border:1.5px solid;border-radius:50% 50% 50% 2px}',
  'output:not(:empty){border-radius:99px;padding:0 8px;background:var(--on-brand);color:var(--brand)}',
  'dialog{left:auto;width:340px;height:min(650px,100dvh - 48px);max-width:none;max-height:none;margin:0;padding:0;border:0;border-radius:12px;overflow:hidden}',
  'dialog[open]{display:grid;place-content:center;justify-items:center;gap:12px}',
  'p{margin:0;padding:0 24px;text-align:center}',
  'iframe{position:absolute;width:100%;height:100%;border:0;color-scheme:normal}',
  '@media(max-width:700px){dialog{inset:0;width:100%;height:100dvh;border-radius:0}iframe{top:env(safe-area-inset-top);height:calc(100% - env(safe-area-inset-top) - env(safe-area-inset-bottom))}.l{right:16px;padding:0 15px}bdi{display:none}}',
  '@media print{*{display:none!important}}',
].join('');
