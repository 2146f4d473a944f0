import { people as contract } from '@stoa/contract/people'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { runnersPort } from '../members/index.ts'
import { takeImports } from './people.http.ts'
import * as people from './people.service.ts'

export const peopleModule: Module = {
  bindings: [
    serve(contract.createMemberImport, people.createMemberImport),
    serve(contract.startMemberImport, people.startMemberImport),
  ],
  plugs: [plug(runnersPort, people.importRunner)],
  mount: takeImports,
}
