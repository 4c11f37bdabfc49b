import type { AutonomousCommunity } from '@talkie/contract/locales'

/** Spain's autonomous communities: English name in the city database → name in reports. */
export const communityByRegion: Record<string, AutonomousCommunity> = {
  Andalusia: 'Andalucía',
  Aragon: 'Aragón',
  Asturias: 'Principado de Asturias',
  'Balearic Islands': 'Illes Balears',
  'Basque Country': 'País Vasco',
  'Canary Islands': 'Canarias',
  Cantabria: 'Cantabria',
  'Castille and Leon': 'Castilla y León',
  'Castille-La Mancha': 'Castilla-La Mancha',
  'Castilla y León': 'Castilla y León',
  Catalonia: 'Cataluña',
  Ceuta: 'Ceuta',
  Extremadura: 'Extremadura',
  Galicia: 'Galicia',
  'La Rioja': 'La Rioja',
  Madrid: 'Comunidad de Madrid',
  Melilla: 'Melilla',
  Murcia: 'Región de Murcia',
  Navarre: 'Comunidad Foral de Navarra',
  Valencia: 'Comunitat Valenciana',
}
