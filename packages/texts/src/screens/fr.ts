import shared from '../../locales/shared/fr.json' with { type: 'json' }
import web from '../../locales/web/fr.json' with { type: 'json' }

export default { ...shared, ...web }
