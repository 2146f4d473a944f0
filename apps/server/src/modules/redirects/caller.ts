import type { Units } from '../../kernel/unit.ts'
import type { RedirectSession } from './redirects.ts'

export function getCaller({ actor }: Pick<Units, 'actor'>): RedirectSession['caller'] {
  return {
    kind: actor.type,
    id: 'id' in actor ? actor.id : null,
    sessionId: 'sessionId' in actor ? actor.sessionId : null,
  }
}
