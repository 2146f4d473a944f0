import type { companies as contract } from '@stoa/contract/companies'
import { type CompanyBuyer, maxCompanyBuyers, type OwnCompany } from '@stoa/contract/company.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { findLanguageOfEmail } from '../customers/api.ts'
import { sendMail } from '../mail/api.ts'
import * as store from './buyers.store.ts'
import { findCompany, lockCompany } from './companies.store.ts'
import { toBuyer, toCompany } from './companies.wire.ts'

type Operations = typeof contract

export async function listCompanyBuyers(
  unit: Unit,
  { companyId }: InputOf<Operations['listCompanyBuyers']>,
): Promise<ReplyOf<Operations['listCompanyBuyers']>> {
  const [company, buyers] = await Promise.all([findCompany(unit, companyId), store.listBuyers(unit, companyId)])
  if (!company) throw new Problem('NOT_FOUND')
  return { buyers: buyers.map(toBuyer) }
}

export async function inviteCompanyBuyer(
  unit: Unit,
  { companyId, email: sent, role }: InputOf<Operations['inviteCompanyBuyer']>,
): Promise<{ buyer: CompanyBuyer }> {
  const email = sent.trim().toLowerCase()
  const company = await lockCompany(unit, companyId)
  if (!company) throw new Problem('NOT_FOUND')
  if (company.buyers >= maxCompanyBuyers) throw new Problem('TOO_MANY_COMPANY_BUYERS')
  const buyer = { id: unit.newId(), company_id: companyId, email, role }
  if (!(await store.insertBuyer(unit, buyer))) throw new Problem('ALREADY_IN_COMPANY')
  await sendMail(unit, {
    template: 'company-invitation',
    to: email,
    language: await findLanguageOfEmail(unit, email),
    data: { link: `${unit.use(settingsPort).origin}/account/company`, company: company.name },
    key: `company-invitation/${buyer.id}`,
  })
  await audit(unit, { action: 'COMPANY_BUYER_INVITED', ...describe(companyId, { email, role }) })
  return readBuyer(unit, companyId, buyer.id)
}

async function readBuyer(unit: Unit, companyId: string, id: string): Promise<{ buyer: CompanyBuyer }> {
  const buyer = await store.findBuyer(unit, companyId, id)
  if (!buyer) throw new Problem('NOT_FOUND')
  return { buyer: toBuyer(buyer) }
}

const describe = (companyId: string, data: Record<string, string>) => ({
  subject: { type: 'company', id: companyId } as const,
  data,
})

export async function updateCompanyBuyer(
  unit: Unit,
  { companyId, buyerId, role }: InputOf<Operations['updateCompanyBuyer']>,
): Promise<{ buyer: CompanyBuyer }> {
  if (!(await store.updateRole(unit, companyId, buyerId, role))) throw new Problem('NOT_FOUND')
  const { buyer } = await readBuyer(unit, companyId, buyerId)
  await audit(unit, { action: 'COMPANY_BUYER_CHANGED', ...describe(companyId, { email: buyer.email, role }) })
  return { buyer }
}

export async function removeCompanyBuyer(
  unit: Unit,
  { companyId, buyerId }: InputOf<Operations['removeCompanyBuyer']>,
): Promise<ReplyOf<Operations['removeCompanyBuyer']>> {
  const { buyer } = await readBuyer(unit, companyId, buyerId)
  await store.removeBuyer(unit, companyId, buyerId)
  await audit(unit, { action: 'COMPANY_BUYER_REMOVED', ...describe(companyId, { email: buyer.email }) })
  return {}
}

const getMemberId = ({ actor }: Unit): string => (actor as { id: string }).id

export async function getMyCompany(unit: Unit): Promise<ReplyOf<Operations['getMyCompany']>> {
  const memberId = getMemberId(unit)
  const own = await store.findBuyerOfMember(unit, memberId)
  if (own) return { company: await readOwn(unit, own) }
  const invitation = await store.findInvitation(unit, memberId)
  return invitation ? { invitation: { companyName: invitation.companyName, role: invitation.role } } : {}
}

async function readOwn(unit: Unit, { company_id: id, role }: store.BuyerRow): Promise<OwnCompany> {
  const [row, buyers] = await Promise.all([findCompany(unit, id), role === 'BUYER' ? [] : store.listBuyers(unit, id)])
  const { name, taxId, billingAddress, shippingAddress, taxExempt } = toCompany(row!)
  return {
    id,
    name,
    ...(taxId && { taxId }),
    ...(billingAddress && { billingAddress }),
    ...(shippingAddress && { shippingAddress }),
    taxExempt,
    role,
    buyers: buyers.map(toBuyer),
  }
}

export async function joinCompany(unit: Unit): Promise<ReplyOf<Operations['joinCompany']>> {
  const memberId = getMemberId(unit)
  if (!(await store.joinCompany(unit, memberId))) throw new Problem('NOT_FOUND')
  const own = (await store.findBuyerOfMember(unit, memberId))!
  await audit(unit, { action: 'COMPANY_BUYER_JOINED', ...describe(own.company_id, { email: own.email }) })
  return { company: await readOwn(unit, own) }
}

export async function leaveCompany(unit: Unit): Promise<ReplyOf<Operations['leaveCompany']>> {
  const [left] = await store.leaveCompany(unit, getMemberId(unit))
  if (!left) throw new Problem('NOT_FOUND')
  await audit(unit, { action: 'COMPANY_BUYER_REMOVED', ...describe(left.companyId, { email: left.email }) })
  return {}
}
