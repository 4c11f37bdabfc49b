import type { WeightedCity } from '../business.ts'

const regionCities =
  (region: string, country = 'ES') =>
  (city: string, weight: number): WeightedCity => ({ country, region, city, weight })

const catalonia = regionCities('Cataluña')

/** The cities of the dealer's visitors: mostly the Vallès, then Barcelona, then the rest of Spain. */
export const motorVallesCities: readonly WeightedCity[] = [
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
  regionCities('Comunidad de Madrid')('Madrid', 3),
  regionCities('Comunitat Valenciana')('Valencia', 1.6),
  regionCities('Aragón')('Zaragoza', 1.2),
  regionCities('Illes Balears')('Palma', 0.8),
  regionCities('Andalucía')('Sevilla', 0.6),
  regionCities('Andalucía')('Málaga', 0.5),
  regionCities('País Vasco')('Bilbao', 0.5),
  regionCities('Región de Murcia')('Murcia', 0.4),
  regionCities('Galicia')('A Coruña', 0.3),
  regionCities('Canarias')('Las Palmas de Gran Canaria', 0.2),
  regionCities('Andorra la Vella', 'AD')('Andorra la Vella', 0.4),
  regionCities('Occitanie', 'FR')('Perpignan', 0.3),
  regionCities('', 'ES')('', 1.5),
  regionCities('', '')('', 0.6),
]
