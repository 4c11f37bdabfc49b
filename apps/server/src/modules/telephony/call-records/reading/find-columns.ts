import { type RecordField, recordFields, requiredRecordFields } from '@talkie/contract/telephony'
import { type FieldMapping, splitMappedName } from '../../providers/generic/field-mapping.ts'

/** Each field's name in the header of a file; several columns with ` + ` between them. */
export type FileColumns = Partial<Record<RecordField, string>>

/** Folds a name so that spellings compare equal: no capitals, accents, blanks or punctuation. */
const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/** Headings of telephone systems in the five languages, for fields that the connection's mapping does not name. */
const synonyms: Record<RecordField, readonly string[]> = {
  call_id: ['id', 'uniqueid', 'callid', 'idllamada', 'iddellamada', 'idappel', 'idchiamata', 'idchamada'],
  started_at: [
    'start',
    'starttime',
    'calldate',
    'fechahora',
    'inicio',
    'debut',
    'inizio',
    'dateheure',
    'dataora',
    'datahora',
  ],
  answered_at: ['answer', 'answertime', 'respuesta', 'reponse', 'risposta', 'resposta'],
  ended_at: ['end', 'endtime', 'fin', 'fine', 'fim'],
  caller: [
    'from',
    'src',
    'callerid',
    'origen',
    'numeroorigen',
    'llamante',
    'appelant',
    'chiamante',
    'origem',
    'chamador',
  ],
  caller_name: ['cnam', 'nombre', 'nom', 'nome'],
  called: [
    'to',
    'did',
    'dst',
    'callednumber',
    'destino',
    'numerodestino',
    'numeromarcado',
    'appele',
    'chiamato',
    'numeroappele',
    'numerochiamato',
    'numeromarcado',
  ],
  destination: ['transferredto', 'desviadoa', 'extensiondestino'],
  agent: ['extension', 'agente', 'user', 'usuario', 'interno', 'poste'],
  disposition: ['status', 'result', 'outcome', 'estado', 'resultado', 'etat', 'resultat', 'stato', 'esito'],
  ring_seconds: ['ring', 'ringtime', 'tiempodetimbre', 'sonnerie', 'squillo', 'toque'],
  talk_seconds: ['billsec', 'duration', 'talktime', 'duracion', 'duree', 'durata', 'duracao', 'conversacion'],
  hangup_by: ['hangup', 'colgadapor'],
  direction: ['sentido', 'tipo', 'sens', 'direzione', 'sentidodachamada'],
  recording_url: ['recording', 'grabacion', 'enregistrement', 'registrazione', 'gravacao'],
}

/**
 * Finds the columns of a file by the names in a row: those of the connection's mapping, else ours and the usual ones.
 * Undefined where a required one is missing.
 */
export const findColumns = (mapping: FieldMapping, header: readonly string[]): FileColumns | undefined => {
  const byName = new Map(header.map((name) => [foldName(name), name]))
  byName.delete('')
  const columns: FileColumns = {}
  const taken = new Set<string>()
  for (const field of recordFields) {
    const mapped = mapping[field]
    if (mapped === undefined) continue
    const names = splitMappedName(mapped).map((name) => byName.get(foldName(name)))
    if (names.length === 0 || names.some((name) => name === undefined)) continue
    columns[field] = names.join(' + ')
    for (const name of names) taken.add(name ?? '')
  }
  for (const field of recordFields) {
    const name = [foldName(field), ...synonyms[field]]
      .map((one) => byName.get(one))
      .find((one) => one !== undefined && !taken.has(one))
    if (columns[field] !== undefined || name === undefined) continue
    columns[field] = name
    taken.add(name)
  }
  return requiredRecordFields.every((field) => columns[field] !== undefined) ? columns : undefined
}
