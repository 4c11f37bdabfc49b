/**
 * The code that an advertiser pastes into the site. A script tag would hold back the page's `load` event until the script
 * has arrived. A preload does not, in any browser; the tag follows once the script is there, and takes it from the cache.
 * Both carry the nonce of the code, if the site's content security policy gave it one.
 *
 * @param scriptUrl the URL of the tracker with the account's key
 */
export const toSnippet = (scriptUrl: string): string =>
  `<script>(function(d,u){var l=d.createElement('link'),s=d.createElement('script');l.href=s.src=u;l.nonce=s.nonce=(d.currentScript||s).nonce;l.rel='preload';l.as='script';l.onload=function(){d.head.appendChild(s)};d.head.appendChild(l.relList.supports('preload')?l:s)})(document,${JSON.stringify(scriptUrl)})</script>`
