import { people as contract } from '@stoa/contract/people'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { runnersPort } from '../members/api.ts'
import { serveImports } from './member-import.http.ts'
import * as people from './member-import.service.ts'

export const memberImportModule: Module = {
  bindings: [
    serve(contract.createMemberImport, people.createMemberImport),
    serve(contract.startMemberImport, people.startMemberImport),
  ],
  plugs: [plug(runnersPort, people.importRunner)],
  mount: serveImports,
}
