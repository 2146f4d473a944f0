import { assistant as contract } from '@stoa/contract/assistant'
import { serve } from '../../kernel/api.ts'
import { createExpiryRule } from '../../kernel/clean-up.ts'
import type { Module } from '../../kernel/module.ts'
import * as assistants from './assistants.service.ts'
import * as changes from './changes.service.ts'
import * as connections from './connections.ts'
import { mountMcp } from './mcp.http.ts'
import { mountOAuth } from './oauth.http.ts'

export const assistantModule: Module = {
  bindings: [
    serve(contract.listAssistants, assistants.listAssistants),
    serve(contract.updateAssistant, assistants.updateAssistant),
    serve(contract.disconnectAssistant, assistants.disconnectAssistant),
    serve(contract.describeConnection, connections.describeConnection),
    serve(contract.answerConnection, connections.answerConnection),
    serve(contract.updateAssistantSettings, assistants.updateAssistantSettings),
    serve(contract.listChanges, changes.listChanges),
    serve(contract.getChange, changes.getChange),
    serve(contract.approveChange, changes.approveChange),
    serve(contract.rejectChange, changes.rejectChange),
  ],
  expiring: [createExpiryRule('assistants', 1), createExpiryRule('assistant_changes', 0)],
  mount(app, factory, gateway) {
    mountOAuth(app, factory)
    mountMcp(app, factory, gateway)
  },
}
