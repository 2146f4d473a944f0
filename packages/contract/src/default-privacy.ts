import { defaultPrivacyRoutes } from './default-privacy.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, maybe, Nothing, object, oneOf, Text } from './schema.ts'
import { merchants } from './who.ts'

const Privacy = oneOf(['PRIVATE', 'PUBLIC'])
const DefaultPrivacy = object({ id: Id(), defaultPrivacy: Privacy, revision: Text() })

export const defaultPrivacy = defineOperations('defaultPrivacy', defaultPrivacyRoutes, {
  getDefaultPrivacyStatus: {
    kind: 'query',
    who: merchants,
    permission: 'MEMBERS.DEFAULT_PRIVACY_STATUS_READ',
    input: Nothing,
    reply: object({ defaultPrivacy: DefaultPrivacy }),
    summary: 'Get whether profiles of new members are public.',
  },
  setDefaultPrivacyStatus: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.DEFAULT_PRIVACY_STATUS_WRITE',
    input: object({ defaultPrivacy: object({ defaultPrivacy: maybe(Privacy), revision: Text(19, 1) }) }),
    reply: object({ defaultPrivacy: DefaultPrivacy }),
    problems: ['CONFLICT'],
    summary: 'Set whether profiles of new members are public.',
  },
})
