import shared from '../../locales/shared/pt.json' with { type: 'json' }
import web from '../../locales/web/pt.json' with { type: 'json' }

export default { ...shared, ...web }
