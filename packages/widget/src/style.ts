/*
 * The form's own style. `all: initial` and the `!important` of the host win over every rule of the page, whatever its
 * specificity (CSS Scoping, 'shadow cascading': important rules of the inner tree come first). Sizes are in px, since a page
 * may set the size of `rem`. Colours come as custom properties of the host.
 */

/** The style of a form. */
export const style = `
:host{all:initial!important;display:block!important;visibility:visible!important;opacity:1!important;color-scheme:light!important}
:host([hidden]){display:none!important}
:host([data-floats]){position:fixed!important;inset:auto 20px 20px auto!important;z-index:2147483647!important;pointer-events:auto!important}
:host([data-floats=left]){inset:auto auto 20px 20px!important}
*{box-sizing:border-box;font:400 15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.float{display:flex;gap:10px;align-items:center;max-width:calc(100vw - 40px);min-height:52px;padding:12px 20px;border:0;border-radius:26px;background:var(--c);color:var(--t);font-weight:600;cursor:pointer;box-shadow:0 4px 18px rgb(0 0 0/.25)}
.float svg{flex:none;width:20px;height:20px;fill:currentColor}
.card{position:relative;max-width:400px;padding:24px;border-radius:14px;background:#fff;color:#17191f;text-align:start}
.inline{border:1px solid #d5d9e2}
dialog{position:fixed;inset:0;width:calc(100% - 32px);max-height:calc(100% - 32px);margin:auto;border:0;overflow:auto;box-shadow:0 12px 48px rgb(0 0 0/.35)}
dialog:not([open]){display:none}
dialog::backdrop{background:rgb(10 12 18/.55)}
h2{margin:0 40px 6px 0;font-size:20px;font-weight:650;line-height:1.25}
.inline h2{margin-right:0}
p{margin:0 0 14px;color:#4a5060}
.x{position:absolute;inset:14px 14px auto auto;width:36px;height:36px;padding:0;border:0;border-radius:8px;background:none;color:#4a5060;font-size:24px;line-height:1;cursor:pointer}
.field{display:block;margin:0 0 14px}
.field>label{display:block;margin:0 0 5px;font-size:14px;font-weight:550}
input:not([type=checkbox]),select{display:block;width:100%;height:46px;padding:0 12px;border:1px solid #838a99;border-radius:8px;background:#fff;color:#17191f;font-size:16px}
[aria-invalid=true]{border-color:#c5221f!important}
.error{display:block;margin:5px 0 0;color:#b3201d;font-size:14px}
.consent{display:flex;gap:10px;align-items:flex-start;margin:0 0 14px;font-size:13px;color:#4a5060}
.consent *{font-size:13px}
.consent input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--c)}
a{color:#17191f;text-decoration:underline}
.send{width:100%;min-height:48px;padding:10px 16px;border:0;border-radius:8px;background:var(--c);color:var(--t);font-weight:600;cursor:pointer}
.send[aria-disabled=true]{cursor:progress;opacity:.75}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
:focus-visible{outline:3px solid #17191f;outline-offset:2px}
.float:focus-visible{outline-color:#fff;box-shadow:0 0 0 6px #17191f}
[hidden]{display:none!important}
@media (max-width:480px){dialog{inset:auto 0 0;width:100%;max-width:none;margin:0;border-radius:14px 14px 0 0}.float{font-size:15px}}
@media (prefers-contrast:more){input:not([type=checkbox]),select{border-color:#17191f}}
`
