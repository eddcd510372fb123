CREATE TABLE "service_level" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"counts_open_hours" boolean NOT NULL,
	"warn_percent" integer NOT NULL,
	"normal" jsonb NOT NULL,
	"urgent" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_result" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"is_kept" boolean NOT NULL,
	CONSTRAINT "service_result_merchant_id_conversation_id_ticket_id_kind_ended_at_pk" PRIMARY KEY("merchant_id","conversation_id","ticket_id","kind","ended_at")
);
--> statement-breakpoint
CREATE TABLE "service_target" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"warn_at" timestamp (3) with time zone NOT NULL,
	"is_urgent" boolean NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "service_target_merchant_id_conversation_id_ticket_id_kind_pk" PRIMARY KEY("merchant_id","conversation_id","ticket_id","kind")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "target_kind" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "target_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "target_warn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "target_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_level" ADD CONSTRAINT "service_level_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_result" ADD CONSTRAINT "service_result_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_target" ADD CONSTRAINT "service_target_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_result_by_end" ON "service_result" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "service_target_by_warning" ON "service_target" USING btree ("merchant_id","warn_at");--> statement-breakpoint
CREATE INDEX "service_target_by_basis" ON "service_target" USING btree ("merchant_id","basis");--> statement-breakpoint
CREATE INDEX "conversation_by_target" ON "conversation" USING btree ("merchant_id","target_warn_at") WHERE target_warn_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_target_notice" ON "conversation" USING btree ("target_notice_at") WHERE target_notice_at is not null;