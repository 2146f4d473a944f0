import { companies as contract } from '@stoa/contract/companies'
import { serve } from '../../kernel/api.ts'
import * as buyers from './buyers.service.ts'
import * as companies from './companies.service.ts'

export const bindings = [
  serve(contract.queryCompanies, companies.queryCompanies),
  serve(contract.createCompany, companies.createCompany),
  serve(contract.getCompany, companies.getCompany),
  serve(contract.updateCompany, companies.updateCompany),
  serve(contract.deleteCompany, companies.deleteCompany),
  serve(contract.listCompanyBuyers, buyers.listCompanyBuyers),
  serve(contract.inviteCompanyBuyer, buyers.inviteCompanyBuyer),
  serve(contract.updateCompanyBuyer, buyers.updateCompanyBuyer),
  serve(contract.removeCompanyBuyer, buyers.removeCompanyBuyer),
  serve(contract.getMyCompany, buyers.getMyCompany),
  serve(contract.joinCompany, buyers.joinCompany),
  serve(contract.leaveCompany, buyers.leaveCompany),
]
