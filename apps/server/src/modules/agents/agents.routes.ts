import { agents as contract } from '@stoa/contract/agents'
import { serve } from '../../kernel/api.ts'
import * as keys from './agent-keys.service.ts'
import * as links from './agent-links.service.ts'
import * as settings from './agent-settings.service.ts'
import * as agents from './agents.service.ts'
import * as updates from './order-updates.service.ts'

export const bindings = [
  serve(contract.getAgentSettings, settings.getAgentSettings),
  serve(contract.updateAgentSettings, settings.updateAgentSettings),
  serve(contract.queryAgents, agents.queryAgents),
  serve(contract.getAgent, agents.getAgent),
  serve(contract.blockAgent, agents.blockAgent),
  serve(contract.unblockAgent, agents.unblockAgent),
  serve(contract.linkAgent, links.linkAgent),
  serve(contract.unlinkAgent, links.unlinkAgent),
  serve(contract.queryAgentOrders, agents.queryAgentOrders),
  serve(contract.resendAgentOrders, updates.resendAgentOrders),
  serve(contract.getAgentOfOrder, agents.getAgentOfOrder),
  serve(contract.listAgentKeys, keys.listAgentKeys),
  serve(contract.rotateAgentKey, keys.rotateAgentKey),
]
