import type { PersonalDataHandler } from '../members/api.ts'
import { listValues, removeValues } from './custom-fields.store.ts'

export const customFieldsHandler: PersonalDataHandler = {
  name: 'customFields',
  collect: (unit, { memberId }) => listValues(unit, { entity: 'MEMBER', entityId: memberId }),
  erase: (unit, { memberId }) => removeValues(unit, { entity: 'MEMBER', entityId: memberId }),
}
