import shared from '../../locales/shared/it.json' with { type: 'json' }
import web from '../../locales/web/it.json' with { type: 'json' }

export default { ...shared, ...web }
