import type { Page } from '../business.ts'

/** The page of a car on offer. Its data layer holds the reference, model, kind and body. */
const car = (
  reference: number,
  model: string,
  kind: 'nuevo' | 'ocasion' | 'km0',
  body: string,
  weight: number,
): Page => ({
  weight,
  path: `/${kind === 'nuevo' ? 'nuevos' : 'ocasion'}/${model.toLowerCase().replaceAll(' ', '-')}-${reference}`,
  title: `${model} | Motor Vallès`,
  layer: {
    atkey: `MV-${reference}`,
    atprod: model,
    atcat: kind,
    atmod: body,
    pageType: 'ficha',
    priority: weight > 4 ? 'alta' : 'media',
  },
})

const page = (path: string, title: string, pageType: string, weight: number, atcat = ''): Page => ({
  weight,
  path,
  title: `${title} | Motor Vallès`,
  layer: { pageType, ...(atcat && { atcat }) },
})

/** The models are fictional. */
export const motorVallesPages: readonly Page[] = [
  page('/', 'Concesionario en Sabadell', 'home', 22),
  page('/ocasion', 'Coches de ocasión', 'listado', 17, 'ocasion'),
  page('/nuevos', 'Coches nuevos', 'listado', 9, 'nuevo'),
  page('/nuevos/suv-hibridos', 'SUV híbridos', 'listado', 8, 'nuevo'),
  page('/nuevos/electricos', 'Coches eléctricos', 'listado', 4, 'nuevo'),
  page('/renting', 'Renting para autónomos', 'servicio', 6, 'renting'),
  page('/taller', 'Taller en Sabadell', 'servicio', 9, 'taller'),
  page('/taller/neumaticos', 'Cambio de neumáticos', 'servicio', 4, 'taller'),
  page('/taller/pre-itv', 'Revisión pre-ITV', 'servicio', 4, 'taller'),
  page('/vende-tu-coche', 'Vende tu coche', 'servicio', 4, 'tasacion'),
  page('/financiacion', 'Financiación', 'servicio', 2),
  page('/contacto', 'Contacto y horarios', 'contacto', 8),
  page('/semana-sin-iva', 'Semana sin IVA', 'campaña', 1),
  page('/blog/electrico-o-hibrido', '¿Eléctrico o híbrido?', 'blog', 3),
  car(10_218, 'Garbí Urban', 'ocasion', 'utilitario', 6),
  car(10_342, 'Tramun Hybrid', 'nuevo', 'suv', 6),
  car(10_355, 'Tramun E', 'nuevo', 'suv eléctrico', 3),
  car(10_361, 'Llevant SW', 'ocasion', 'familiar', 5),
  car(10_377, 'Mestral 7', 'km0', 'monovolumen', 4),
  car(10_380, 'Garbí Van', 'ocasion', 'furgoneta', 5),
  car(10_402, 'Xaloc Cross', 'km0', 'suv', 5),
  car(10_415, 'Xaloc Cross', 'ocasion', 'suv', 3),
  car(10_433, 'Ponent GT', 'ocasion', 'deportivo', 2),
]
