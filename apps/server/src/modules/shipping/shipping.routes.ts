import { deliveryProfile } from '@stoa/contract/delivery-profile'
import { deliverySolutions, deliveryTests } from '@stoa/contract/delivery-solutions'
import { localDeliveryOptions } from '@stoa/contract/local-delivery-options'
import { pickupLocations } from '@stoa/contract/pickup-locations'
import { shippingOptions } from '@stoa/contract/shipping-options'
import { shippingSchedule } from '@stoa/contract/shipping-schedule'
import { shippoConfigurations } from '@stoa/contract/shippo-configurations'
import { serve } from '../../kernel/api.ts'
import * as carriers from './carrier-configurations.ts'
import * as destinations from './destination-properties.ts'
import * as localDeliveries from './local-delivery-options.ts'
import * as pickups from './pickup-locations.ts'
import * as profiles from './profiles.ts'
import * as regionCarriers from './region-carriers.ts'
import * as regions from './regions.ts'
import * as schedules from './schedule.ts'
import * as options from './shipping-options.ts'
import * as solutions from './solutions.ts'

export const bindings = [
  serve(shippingSchedule.getShippingSchedule, schedules.getShippingSchedule),
  serve(shippingSchedule.updateShippingSchedule, schedules.updateShippingSchedule),
  serve(deliveryProfile.updateCarrierSettings, regionCarriers.updateCarrierSettings),
  serve(deliveryProfile.createDeliveryProfile, profiles.createDeliveryProfile),
  serve(deliveryProfile.addDeliveryCarrier, regionCarriers.addDeliveryCarrier),
  serve(deliveryProfile.setDeliveryCarrierActiveStatus, regionCarriers.setDeliveryCarrierActiveStatus),
  serve(deliveryProfile.getDeliveryDestinationProperties, destinations.getDeliveryDestinationProperties),
  serve(deliveryProfile.getDeliveryProfileByDeliveryRegionId, profiles.getDeliveryProfileByDeliveryRegionId),
  serve(deliveryProfile.listDeliveryCarrierDetails, regionCarriers.listDeliveryCarrierDetails),
  serve(deliveryProfile.listInstalledDeliveryCarriers, regionCarriers.listInstalledDeliveryCarriers),
  serve(deliveryProfile.queryDeliveryProfiles, profiles.queryDeliveryProfiles),
  serve(deliveryProfile.removeDeliveryCarrier, regionCarriers.removeDeliveryCarrier),
  serve(deliveryProfile.updateDeliveryCarrier, regionCarriers.updateDeliveryCarrier),
  serve(deliveryProfile.updateDeliveryProfile, profiles.updateDeliveryProfile),
  serve(deliveryProfile.deleteDeliveryProfile, profiles.deleteDeliveryProfile),
  serve(deliveryProfile.getDeliveryProfile, profiles.getDeliveryProfile),
  serve(deliveryProfile.listDeliveryCarriers, regionCarriers.listDeliveryCarriers),
  serve(deliveryProfile.addDeliveryRegion, regions.addDeliveryRegion),
  serve(deliveryProfile.updateDeliveryRegion, regions.updateDeliveryRegion),
  serve(deliveryProfile.removeDeliveryRegion, regions.removeDeliveryRegion),
  serve(deliveryProfile.updateExtendedFields, profiles.updateExtendedFields),
  serve(deliverySolutions.getDeliverySolutions, solutions.getDeliverySolutions),
  serve(deliveryTests.explainDelivery, solutions.explainDelivery),
  serve(localDeliveryOptions.bulkCreateLocalDeliveryOption, localDeliveries.bulkCreateLocalDeliveryOption),
  serve(localDeliveryOptions.bulkDeleteLocalDeliveryOption, localDeliveries.bulkDeleteLocalDeliveryOption),
  serve(localDeliveryOptions.bulkUpdateLocalDeliveryOption, localDeliveries.bulkUpdateLocalDeliveryOption),
  serve(localDeliveryOptions.createLocalDeliveryOption, localDeliveries.createLocalDeliveryOption),
  serve(localDeliveryOptions.addDeliveryRegion, localDeliveries.addDeliveryRegion),
  serve(localDeliveryOptions.queryLocalDeliveryOptions, localDeliveries.queryLocalDeliveryOptions),
  serve(localDeliveryOptions.removeDeliveryRegion, localDeliveries.removeDeliveryRegion),
  serve(localDeliveryOptions.updateLocalDeliveryOption, localDeliveries.updateLocalDeliveryOption),
  serve(localDeliveryOptions.deleteLocalDeliveryOption, localDeliveries.deleteLocalDeliveryOption),
  serve(localDeliveryOptions.getLocalDeliveryOption, localDeliveries.getLocalDeliveryOption),
  serve(localDeliveryOptions.listLocalDeliveryOptions, localDeliveries.listLocalDeliveryOptions),
  serve(pickupLocations.bulkCreatePickupLocation, pickups.bulkCreatePickupLocation),
  serve(pickupLocations.bulkDeletePickupLocation, pickups.bulkDeletePickupLocation),
  serve(pickupLocations.bulkUpdatePickupLocation, pickups.bulkUpdatePickupLocation),
  serve(pickupLocations.createPickupLocation, pickups.createPickupLocation),
  serve(pickupLocations.queryPickupLocation, pickups.queryPickupLocation),
  serve(pickupLocations.updatePickupLocation, pickups.updatePickupLocation),
  serve(pickupLocations.deletePickupLocation, pickups.deletePickupLocation),
  serve(pickupLocations.getPickupLocation, pickups.getPickupLocation),
  serve(pickupLocations.addDeliveryRegion, pickups.addDeliveryRegion),
  serve(pickupLocations.removeDeliveryRegion, pickups.removeDeliveryRegion),
  serve(shippingOptions.createShippingOption, options.createShippingOption),
  serve(shippingOptions.queryShippingOptions, options.queryShippingOptions),
  serve(shippingOptions.updateExtendedFields, options.updateExtendedFields),
  serve(shippingOptions.updateShippingOption, options.updateShippingOption),
  serve(shippingOptions.deleteShippingOption, options.deleteShippingOption),
  serve(shippingOptions.getShippingOption, options.getShippingOption),
  serve(shippingOptions.addDeliveryRegion, options.addDeliveryRegion),
  serve(shippingOptions.removeDeliveryRegion, options.removeDeliveryRegion),
  serve(shippoConfigurations.createShippoConfiguration, carriers.createShippoConfiguration),
  serve(shippoConfigurations.queryShippoConfigurations, carriers.queryShippoConfigurations),
  serve(shippoConfigurations.updateExtendedFields, carriers.updateExtendedFields),
  serve(shippoConfigurations.updateShippoConfiguration, carriers.updateShippoConfiguration),
  serve(shippoConfigurations.deleteShippoConfiguration, carriers.deleteShippoConfiguration),
  serve(shippoConfigurations.getShippoConfiguration, carriers.getShippoConfiguration),
  serve(shippoConfigurations.addDeliveryRegion, carriers.addDeliveryRegion),
  serve(shippoConfigurations.removeDeliveryRegion, carriers.removeDeliveryRegion),
]
