import { Module } from '@nestjs/common';
import { PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';

@Module({
  imports: [servicePorts('predictions')],
  providers: [provide(PROJECTIONS, [], () => [])],
})
export class PredictionsModule {}
