import { describe, expect, it } from 'vitest'
import { findColumn, readMember } from './member-import.ts'

const validators = {
  isPasswordHash: (text: string) => text.startsWith('$2b$'),
  readSlug: (text: string) => (text === 'admin' ? { description: 'is reserved' } : text),
}
const read = (cells: Record<string, string>) => readMember({ email: 'ann@mail.example', ...cells }, validators)

describe('a line of a file', () => {
  it('becomes a member, who sets a password where the line has none', () => {
    expect(read({})).toMatchObject({ loginEmail: 'ann@mail.example', status: 'OFFLINE_ONLY', passwordHash: null })
    expect(
      read({
        passwordHash: '$2b$x',
        firstName: ' Ann ',
        phones: '1; 2',
        emailVerified: 'yes',
        privacyStatus: 'public',
      }),
    ).toMatchObject({
      status: 'ACTIVE',
      firstName: 'Ann',
      loginEmailVerified: true,
      privacyStatus: 'PUBLIC',
      details: { emails: ['ann@mail.example'], phones: ['1', '2'] },
    })
    expect(read({ status: 'pending' })).toMatchObject({ status: 'APPLICANT' })
    expect(read({ nickname: "'=1+1" })).toMatchObject({ nickname: '=1+1' })
  })

  it('reports all its errors at once', () => {
    const wrong = read({
      email: 'nobody',
      passwordHash: 'plain',
      status: 'KING',
      privacyStatus: 'SECRET',
      slug: 'admin',
      createdDate: 'yesterday',
      firstName: 'x'.repeat(101),
      phones: '1'.repeat(51),
    })
    expect(Array.isArray(wrong) && wrong.map(({ column }) => column).sort()).toEqual([
      'createdDate',
      'email',
      'firstName',
      'passwordHash',
      'phones',
      'privacyStatus',
      'slug',
      'status',
    ])
    expect(readMember({}, validators)).toEqual([{ column: 'email', description: 'is required' }])
  })
})

it.each([
  ['Email', 'email'],
  ['login_email', 'email'],
  ['First Name', 'firstName'],
  ['password-hash', 'passwordHash'],
  ['Display name', 'nickname'],
  ['shoe size', undefined],
])('the column %s is read as %s', (header, name) => expect(findColumn(header)).toBe(name))
