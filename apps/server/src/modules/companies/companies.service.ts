import type { companies as contract } from '@stoa/contract/companies'
import type { Company } from '@stoa/contract/company.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './companies.store.ts'
import { applyPatch, type CompanyFacts } from './companies.ts'
import { toCompany } from './companies.wire.ts'

type Operations = typeof contract
type Found = Promise<{ company: Company }>

export async function queryCompanies(
  unit: Unit,
  input: InputOf<Operations['queryCompanies']>,
): Promise<ReplyOf<Operations['queryCompanies']>> {
  const { rows, metadata } = await store.listCompanies(unit, input)
  return { companies: rows.map(toCompany), pagingMetadata: metadata }
}

export async function getCompany(unit: Unit, { companyId }: InputOf<Operations['getCompany']>): Found {
  return { company: await readCompany(unit, companyId) }
}

async function readCompany(unit: Unit, id: string): Promise<Company> {
  const row = await store.findCompany(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  return toCompany(row)
}

export async function createCompany(unit: Unit, { company: input }: InputOf<Operations['createCompany']>): Found {
  const facts = applyPatch({}, input)
  assertNamed(facts)
  const id = unit.newId()
  store.insertCompany(unit, id, facts)
  await record(unit, 'COMPANY_CREATED', id, facts.name)
  return getCompany(unit, { companyId: id })
}

export async function updateCompany(unit: Unit, { company: patch }: InputOf<Operations['updateCompany']>): Found {
  const facts = applyPatch(await readCompany(unit, patch.id), patch)
  assertNamed(facts)
  if (!(await store.updateCompany(unit, patch.id, patch.revision, facts))) throw new Problem('CONFLICT')
  await record(unit, 'COMPANY_UPDATED', patch.id, facts.name)
  return getCompany(unit, { companyId: patch.id })
}

export async function deleteCompany(
  unit: Unit,
  { companyId }: InputOf<Operations['deleteCompany']>,
): Promise<ReplyOf<Operations['deleteCompany']>> {
  const { name } = await readCompany(unit, companyId)
  if (!(await store.removeCompany(unit, companyId))) throw new Problem('COMPANY_HAS_ORDERS')
  await record(unit, 'COMPANY_DELETED', companyId, name)
  return {}
}

function assertNamed({ name }: CompanyFacts): void {
  if (!name) throw createInvalidArgument('company.name', 'must not be blank', 'REQUIRED_FIELD')
}

type Action = 'COMPANY_CREATED' | 'COMPANY_UPDATED' | 'COMPANY_DELETED'

const record = (unit: Unit, action: Action, id: string, name: string) =>
  audit(unit, { action, subject: { type: 'company', id }, data: { name } })
