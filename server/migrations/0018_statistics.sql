CREATE TABLE "day_figure" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"part" text NOT NULL,
	"lang" text NOT NULL,
	"agent_id" text NOT NULL,
	"count" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "day_figure_merchant_id_day_metric_part_lang_agent_id_pk" PRIMARY KEY("merchant_id","day","metric","part","lang","agent_id")
);
--> statement-breakpoint
CREATE TABLE "rolled_day" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"rolled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rolled_day_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
ALTER TABLE "day_figure" ADD CONSTRAINT "day_figure_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolled_day" ADD CONSTRAINT "rolled_day_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_figure_of_agent" ON "day_figure" USING btree ("merchant_id") WHERE agent_id <> '';--> statement-breakpoint
CREATE INDEX "day_figure_by_day" ON "day_figure" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rolled_day_by_day" ON "rolled_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ticket_by_creation" ON "ticket" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_by_resolution" ON "ticket" USING btree ("merchant_id","resolved_at") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "registration_by_time" ON "registration" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "warranty_decision_by_time" ON "warranty_decision" USING btree ("merchant_id","at");