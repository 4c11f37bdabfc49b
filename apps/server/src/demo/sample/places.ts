import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import type { WeightedCity } from '../cast/business.ts'

const regions: Record<AccountCountry, readonly (readonly [region: string, city: string, weight: number])[]> =
  {
    es: [
      ['Comunidad de Madrid', 'Madrid', 26],
      ['Cataluña', 'Barcelona', 22],
      ['Comunitat Valenciana', 'Valencia', 13],
      ['Andalucía', 'Sevilla', 9],
      ['Andalucía', 'Málaga', 7],
      ['País Vasco', 'Bilbao', 6],
      ['Galicia', 'Vigo', 4],
      ['Aragón', 'Zaragoza', 4],
      ['Castilla y León', 'Valladolid', 3],
      ['Región de Murcia', 'Murcia', 3],
      ['Illes Balears', 'Palma', 2],
      ['Canarias', 'Las Palmas de Gran Canaria', 2],
    ],
    cl: [
      ['Santiago Metropolitan', 'Santiago', 7],
      ['Valparaiso', 'Viña del Mar', 3],
    ],
    co: [
      ['Bogota D.C.', 'Bogotá', 6],
      ['Antioquia', 'Medellín', 4],
    ],
    ec: [
      ['Pichincha', 'Quito', 5],
      ['Guayas', 'Guayaquil', 5],
    ],
    fr: [
      ['Île-de-France', 'Paris', 6],
      ['Auvergne-Rhône-Alpes', 'Lyon', 4],
    ],
    it: [
      ['Lombardy', 'Milan', 6],
      ['Lazio', 'Rome', 4],
    ],
    mx: [
      ['Mexico City', 'Mexico City', 6],
      ['Jalisco', 'Guadalajara', 4],
    ],
    pe: [
      ['Lima', 'Lima', 8],
      ['Arequipa', 'Arequipa', 2],
    ],
    pt: [
      ['Lisbon', 'Lisbon', 6],
      ['Porto', 'Porto', 4],
    ],
    en: [
      ['England', 'London', 7],
      ['Scotland', 'Glasgow', 3],
    ],
  }

/** Cities of a country, spelled as in the city database, so that maps show them. */
export const listCities = (country: AccountCountry): WeightedCity[] =>
  regions[country].map(([region, city, weight]) => ({ country: isoCountry(country), region, city, weight }))

/** The E.164 prefix of each country's numbers. */
export const dialCodes: Record<AccountCountry, string> = {
  cl: '+562',
  co: '+571',
  ec: '+593',
  es: '+34',
  fr: '+33',
  it: '+39',
  mx: '+52',
  pe: '+51',
  pt: '+351',
  en: '+44',
}
