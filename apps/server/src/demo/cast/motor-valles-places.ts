import type { Place } from './business.ts'

const inRegion =
  (region: string, country = 'ES') =>
  (city: string, weight: number): Place => ({ country, region, city, weight })

const catalonia = inRegion('Cataluña')

/** Where the dealer's visitors are: the Vallès first, then Barcelona, then everywhere. */
export const motorVallesPlaces: readonly Place[] = [
  catalonia('Sabadell', 24),
  catalonia('Barcelona', 17),
  catalonia('Terrassa', 14),
  catalonia('Cerdanyola del Vallès', 5),
  catalonia('Sant Cugat del Vallès', 5),
  catalonia('Rubí', 4),
  catalonia('Granollers', 4),
  catalonia('Castellar del Vallès', 3),
  catalonia('Barberà del Vallès', 3),
  catalonia('Mollet del Vallès', 2),
  catalonia('Badalona', 2),
  catalonia('Manresa', 2),
  catalonia('Vic', 1),
  catalonia('Girona', 1),
  catalonia('Tarragona', 1),
  catalonia('Lleida', 0.8),
  inRegion('Comunidad de Madrid')('Madrid', 3),
  inRegion('Comunitat Valenciana')('Valencia', 1.6),
  inRegion('Aragón')('Zaragoza', 1.2),
  inRegion('Illes Balears')('Palma', 0.8),
  inRegion('Andalucía')('Sevilla', 0.6),
  inRegion('Andalucía')('Málaga', 0.5),
  inRegion('País Vasco')('Bilbao', 0.5),
  inRegion('Región de Murcia')('Murcia', 0.4),
  inRegion('Galicia')('A Coruña', 0.3),
  inRegion('Canarias')('Las Palmas de Gran Canaria', 0.2),
  inRegion('Andorra la Vella', 'AD')('Andorra la Vella', 0.4),
  inRegion('Occitanie', 'FR')('Perpignan', 0.3),
  inRegion('', 'ES')('', 1.5),
  inRegion('', '')('', 0.6),
]
