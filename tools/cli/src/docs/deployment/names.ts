import { byService, type Service, services } from '@rallyrank/contracts/shared/services';

export const SERVERS = ['MONGODB', 'KAFKA', 'NATS', 'REDIS'] as const;
type Server = (typeof SERVERS)[number];

/** The variable with the password of a service's user on a server. */
export const passwordOf = (service: Service, server: Server): string => `${service.toUpperCase()}_${server}_PASSWORD`;

/** The secrets that only one service needs. */
export const ownSecrets = (service: Service): readonly string[] => (service === 'identity' ? ['ADMIN_PASSWORD'] : []);

/** `SERVICE_URLS` of the gateway: the services by name, as compose and Kubernetes resolve them. */
export const serviceUrls = `SERVICE_URLS: '${JSON.stringify(byService((service) => [`http://${service}:8080`]))}'`;

export const forServices = (lines: (service: Service) => readonly string[]): string[] => services.flatMap(lines);
