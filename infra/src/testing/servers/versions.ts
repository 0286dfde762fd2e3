/** What is fetched when the machine does not have a server: every version in one place. Debian's packages follow the release of the machine. */
export const versions = {
  kafka: '4.1.0',
  scala: '2.13',
  /** Without a logger of SLF4J Kafka does not say why it ends. */
  slf4j: '1.7.36',
  mavenDependencyPlugin: '3.8.1',
  secantusDb: '0.7.0b3',
  pymongo: '4.20.0',
  images: {
    mongodb: 'mongo:8.0.13',
    kafka: 'apache/kafka:4.1.0',
    nats: 'nats:2.12.0-alpine',
    redis: 'redis:8.2.1-alpine',
  },
} as const;
