import { expect, it } from 'vitest'
import { formatDisposition } from './format-disposition.ts'

it.each([
  ['Llamadas', `attachment; filename="Llamadas.csv"; filename*=UTF-8''Llamadas.csv`],
  ['llamadas.CSV', `attachment; filename="llamadas.csv"; filename*=UTF-8''llamadas.csv`],
  ['Niñez: "año"', `attachment; filename="Ninez ano.csv"; filename*=UTF-8''Ni%C3%B1ez%20a%C3%B1o.csv`],
  ['../../etc/passwd', `attachment; filename="etc passwd.csv"; filename*=UTF-8''etc%20passwd.csv`],
  [
    'a\r\nSet-Cookie: x=1',
    `attachment; filename="a Set-Cookie x=1.csv"; filename*=UTF-8''a%20Set-Cookie%20x%3D1.csv`,
  ],
  [
    'a＂\u037e filename＝＂b.exe／..／c',
    `attachment; filename="a  filename= b.exe .. c.csv"; filename*=UTF-8''a%EF%BC%82%CD%BE%20filename%EF%BC%9D%EF%BC%82b.exe%EF%BC%8F..%EF%BC%8Fc.csv`,
  ],
  ['会', `attachment; filename="talkie.csv"; filename*=UTF-8''%E4%BC%9A.csv`],
  ['...', `attachment; filename="talkie.csv"; filename*=UTF-8''talkie.csv`],
  ['\uD800', `attachment; filename="talkie.csv"; filename*=UTF-8''%EF%BF%BD.csv`],
])('a file called %j is saved under a name that every system takes', (name, header) => {
  expect(formatDisposition(name)).toBe(header)
})
