import shared from '../../locales/shared/es.json' with { type: 'json' }
import web from '../../locales/web/es.json' with { type: 'json' }

export default { ...shared, ...web }
