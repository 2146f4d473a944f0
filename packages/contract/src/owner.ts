import { operations } from './operation.ts'
import { ownerRoutes } from './owner.routes.ts'
import { Email, object, Text } from './schema.ts'
import { Tokens } from './tokens.ts'

export const owner = operations('owner', ownerRoutes, {
  signInOwner: {
    kind: 'process',
    who: 'anyone',
    input: object({ email: Email(), password: Text(256, 1) }),
    reply: Tokens,
    problems: ['INVALID_PASSWORD'],
    summary: 'Sign in to the dashboard as the owner of the site.',
  },
})
