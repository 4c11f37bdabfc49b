import shared from '../../locales/shared/en.json' with { type: 'json' }
import web from '../../locales/web/en.json' with { type: 'json' }

export default { ...shared, ...web }
