import { expect, test } from 'vitest'
import { parseEmailDomain, parseProviderResponse } from './provider-query.ts'

test.each([
  ['marta@motorvalles.example', 'motorvalles.example'],
  [' Marta@MotorValles.Example ', 'motorvalles.example'],
  ['marta@motorvalles', null],
  ['marta@motorvalles.e', null],
  ['marta@', null],
  ['marta', null],
  ['marta@a@b.example', null],
  ['', null],
])('the domain of %j is %j', (email, domain) => {
  expect(parseEmailDomain(email)).toBe(domain)
})

test.each([
  ['?code=1&state=2&iss=https%3A%2F%2Fidp.example', 'code=1&state=2&iss=https%3A%2F%2Fidp.example'],
  ['?error=access_denied&state=2', 'error=access_denied&state=2'],
  ['?code=1', null],
  ['?state=2', null],
  ['?recovery=abc', null],
  ['', null],
])('the provider response in %j is %j', (search, query) => {
  expect(parseProviderResponse(search)).toBe(query)
})
