CREATE TABLE "api_token" (
	"id" text PRIMARY KEY NOT NULL,
	"about_merchant" text,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_token_by_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"sealed_secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "webhook_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"merchant_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"retry_until" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"status" integer,
	"milliseconds" integer,
	"problem" text,
	CONSTRAINT "webhook_delivery_merchant_id_webhook_id_event_id_pk" PRIMARY KEY("merchant_id","webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"conversation_id" text,
	"registration_id" text,
	"data" jsonb,
	CONSTRAINT "webhook_event_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "desk_person" ADD COLUMN "is_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_id_desk_person_id_fk" FOREIGN KEY ("id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_created_by_desk_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_desk_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook" FOREIGN KEY ("merchant_id","webhook_id") REFERENCES "public"."webhook"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event" FOREIGN KEY ("merchant_id","event_id") REFERENCES "public"."webhook_event"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_by_time" ON "api_token" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_token_by_end" ON "api_token" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "webhook_by_id" ON "webhook" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_event" ON "webhook_delivery" USING btree ("merchant_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_time" ON "webhook_delivery" USING btree ("merchant_id","webhook_id","at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("merchant_id","webhook_id","due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_event_by_time" ON "webhook_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_event_by_conversation" ON "webhook_event" USING btree ("merchant_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_event_by_registration" ON "webhook_event" USING btree ("merchant_id","registration_id") WHERE registration_id is not null;